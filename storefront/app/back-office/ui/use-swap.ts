import { useEffect, useRef, useState } from 'react'
import { focusNext } from './focus-next'

/**
 * State of a form that replaces the button that opened it: the focus moves into the form, and back to the button when
 * it closes. Use `turn` as the form's `key`: reopened, it starts with the current data.
 */
export function useSwap<Form extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const form = useRef<Form>(null)
  const shown = useRef({ isOpen, turn })
  useEffect(() => {
    const before = shown.current
    if (before.isOpen === isOpen && before.turn === turn) return
    shown.current = { isOpen, turn }
    if (isOpen) focusFirst(form.current)
    else focusNext(button.current)
  }, [isOpen, turn])
  return {
    isOpen,
    turn,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    reopen: () => setTurn((known) => known + 1),
    button,
    form,
  }
}

export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
