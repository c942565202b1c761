/** What went wrong with a form, said at once; nothing while there is nothing to say. */
export function Problem({ children }: { children: string | null | undefined }) {
  if (!children) return null
  return (
    <p className="notice error" role="alert">
      {children}
    </p>
  )
}
