declare module 'virtual:enhancement-script' {
  /** The hashed address of the shop's script; empty in the browser's own bundles. */
  const url: string
  export default url
}
