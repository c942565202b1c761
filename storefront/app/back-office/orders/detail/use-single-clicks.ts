import { useRef, type MouseEvent } from 'react'

const DOUBLE_CLICK_MS = 500
const DOUBLE_CLICK_PX = 20

interface Click {
  button: Element | null
  at: number
  x: number
  y: number
}

/**
 * For a part of a page whose buttons give way to those of the next step, as its `onClickCapture`: after a fast response
 * the second click of a double click would hit a button that nobody has seen.
 */
export function useSingleClicks(): (event: MouseEvent) => void {
  const last = useRef<Click>({ button: null, at: 0, x: 0, y: 0 })
  return (event) => {
    const { target, timeStamp: at, clientX: x, clientY: y } = event
    const { current: before } = last
    const button = target instanceof Element ? target.closest('button') : null
    const isSecond = at - before.at < DOUBLE_CLICK_MS && Math.hypot(x - before.x, y - before.y) < DOUBLE_CLICK_PX
    if (button && before.button && isSecond && button !== before.button) {
      event.preventDefault()
      event.stopPropagation()
    }
    last.current = { button, at, x, y }
  }
}
