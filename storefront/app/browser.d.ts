import type {} from 'react'

/** What some browsers have and TypeScript's own types do not. */
declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
  interface Window {
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
  }
}

/** The custom properties that a `style` of ours sets. */
declare module 'react' {
  interface CSSProperties {
    '--c'?: string
    '--two'?: string
  }
}
