import { useAfterLayout } from '~/ui/use-after-layout'

/** Some phones do not count taps: at the same place within this time a tap is the second of a double tap. */
const DOUBLE_TAP_MS = 350
const DOUBLE_TAP_PX = 24

const CONTROLS = 'button, a, summary, label, input, select, textarea'

/**
 * Lets a press act once. After a fast response something else stands where the first click was: the next step of an
 * order, the next row of a list, the backdrop of the dialog that was opened. The other clicks of a double or triple
 * click would hit what nobody has seen, and Enter that is held would send the form that it has opened.
 */
export function useSinglePresses(): void {
  useAfterLayout(() => {
    let first: Element | null
    let last: MouseEvent | undefined
    const onClick = (click: MouseEvent) => {
      // Keys and scripts click without a count.
      if (click.detail === 0) return
      const control = controlOf(click.target)
      if (!last || !isSameGesture(last, click)) first = control
      else if (control !== first) stop(click)
      last = click
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) stop(event)
    }
    window.addEventListener('click', onClick, true)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
}

/** The browser counts the clicks of a mouse in `detail`, by the time and distance of the person's system. */
function isSameGesture(last: MouseEvent, click: MouseEvent): boolean {
  if (click.detail > 1) return true
  if ('pointerType' in click && click.pointerType === 'mouse') return false
  const distance = Math.hypot(click.clientX - last.clientX, click.clientY - last.clientY)
  return click.timeStamp - last.timeStamp < DOUBLE_TAP_MS && distance < DOUBLE_TAP_PX
}

/** A click on a label clicks its field, too. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return control instanceof HTMLLabelElement ? control.control : control
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
