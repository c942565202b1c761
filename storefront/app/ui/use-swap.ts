import { useEffect, useRef, useState } from 'react'

/**
 * A form that takes the place of the button which opened it: the focus goes into it, and back to the button when it
 * is put away. Its `turn` is its key: opened again, it begins with what is there then.
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
    else button.current?.focus()
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
