/** A dot beside a colour's written name; many colours at once where the name tells none. */
export function Swatch({ css }: { css: string | null }) {
  return <span className="swatch" style={css ? { '--c': css } : undefined} />
}
