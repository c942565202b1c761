import type { ReactNode } from 'react'

/** The frame of the pages that staff see before they are signed in. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="login-page" id="main">
      <div className="login-card">
        <p className="staff-brand">Stoep</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
