import { useEffect, useRef, useState } from 'react'

/**
 * A form that takes the place of the button which opened it: the focus goes into it, and back to the button when it
 * is put away.
 */
export function useSwap<Form extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const form = useRef<Form>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) focusFirst(form.current)
    else button.current?.focus()
  }, [isOpen])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), button, form }
}

export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
