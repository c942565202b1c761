import type {} from 'react'

/** Properties of some browsers that TypeScript's own types lack. */
declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
  interface Window {
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
  }
}

/** The custom properties that our `style` attributes set. */
declare module 'react' {
  interface CSSProperties {
    '--c'?: string
    '--two'?: string
  }
}
