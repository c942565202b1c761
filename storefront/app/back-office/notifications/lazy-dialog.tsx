import { useEffect, useRef, useState, type ComponentType } from 'react'
import { laterScript, LostScript } from '~/http/later-script'
import { WorkBar } from '~/back-office/ui/work-bar'
import { useToast } from './toast-provider'

/** Closes the dialog that is on its way. */
let closeWaiting: (() => void) | undefined

/**
 * A dialog whose script is loaded when it is first opened. If it does not arrive, the dialog says so and closes: with
 * `lazy`, the error page would take the place of the page, and of what is typed and ticked in it. A dialog that was
 * asked for later takes its place: two would lie above one another.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const script = laterScript(load)
  let loaded: ComponentType<Props> | undefined
  return function LazyDialog(props: Props) {
    const toast = useToast()
    const [Dialog, setDialog] = useState(() => loaded)
    const latest = useRef(props)
    latest.current = props
    useEffect(() => {
      if (loaded) return undefined
      let isOver = false
      const close = () => latest.current.onClose()
      closeWaiting?.()
      closeWaiting = close
      script().then(
        (found) => {
          loaded = found.default
          if (isOver) return
          if (document.querySelector('dialog:modal')) close()
          else setDialog(() => found.default)
        },
        (error: unknown) => {
          if (isOver) return
          if (error instanceof LostScript) toast(error.message, 'error')
          close()
        },
      )
      return () => {
        isOver = true
        if (closeWaiting === close) closeWaiting = undefined
      }
    }, [toast])
    return Dialog ? <Dialog {...props} /> : <WorkBar />
  }
}
