import { useRef, type MouseEvent } from 'react'

/**
 * For a part of a page whose buttons give way to those of the next step, as its `onClickCapture`: after a fast response
 * the second click of a double click would hit a button that nobody has seen. The browser counts the clicks in `detail`.
 */
export function useSingleClicks(): (event: MouseEvent) => void {
  const last = useRef<Element | null>(null)
  return (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button && event.detail > 1 && button !== last.current) {
      event.preventDefault()
      event.stopPropagation()
    }
    last.current = button
  }
}
