/** What went wrong with a form, announced at once by screen readers; nothing without a text. */
export function Problem({ children }: { children: string | null | undefined }) {
  if (!children) return null
  return (
    <p className="notice error" role="alert">
      {children}
    </p>
  )
}
