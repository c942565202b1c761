/** A dot beside a colour's name; multicoloured if the name is no known colour. */
export function Swatch({ css }: { css: string | null }) {
  return <span className="swatch" style={css ? { '--c': css } : undefined} />
}
