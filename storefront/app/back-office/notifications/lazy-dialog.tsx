import { useEffect, useRef, useState, type ComponentType } from 'react'
import { NO_RESPONSE } from '@stoep/shared'
import { WorkBar } from '~/back-office/ui/work-bar'
import { useToast } from './toast-provider'

/** The script is of an earlier build, or its import failed, which the browser does not try again. */
const LOAD_AGAIN = 'This could not be loaded. Please load the page again.'

/** An import that fails once fails until the page is loaded again: asks first whether there is a connection. */
async function isConnected(): Promise<boolean> {
  const response = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return response?.ok ?? false
}

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
      const open = async () => {
        let problem = NO_RESPONSE
        try {
          if (await isConnected()) {
            problem = LOAD_AGAIN
            loaded = (await load()).default
          }
        } catch {
          // Said below.
        }
        if (isOver) return
        if (!loaded) toast(problem, 'error')
        if (!loaded || document.querySelector('dialog:modal')) close()
        else setDialog(() => loaded)
      }
      void open()
      return () => {
        isOver = true
        if (closeWaiting === close) closeWaiting = undefined
      }
    }, [toast])
    return Dialog ? <Dialog {...props} /> : <WorkBar />
  }
}
