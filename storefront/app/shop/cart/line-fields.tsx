/** The three fields that name a line. */
export function LineFields({ line }: { line: { productId: string; size: string; color: string } }) {
  return (
    <>
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="size" value={line.size} />
      <input type="hidden" name="color" value={line.color} />
    </>
  )
}
