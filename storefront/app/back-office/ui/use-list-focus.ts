import { useEffect, useRef, type RefObject } from 'react'

/** For a list with `tabIndex={-1}`: it gets the focus if a row takes the button that was pressed with it. */
export function useListFocus<List extends HTMLElement>(rows: number): RefObject<List> {
  const list = useRef<List>(null)
  const before = useRef(rows)
  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) list.current?.focus()
    before.current = rows
  }, [rows])
  return list
}
