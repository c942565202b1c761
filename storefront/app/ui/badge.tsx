import type { ReactNode } from 'react'

export function Badge({ tone, children }: { tone?: 'sale' | 'new' | 'low' | 'good'; children: ReactNode }) {
  return <span className={tone ? `badge ${tone}` : 'badge'}>{children}</span>
}
