import type { CallKey } from '@stoep/shared'

/** `/api/orders/:id/lines` → `/api/orders/${string}/lines` */
type Pattern<Path extends string> = Path extends `${infer Before}:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${Pattern<After>}`
    : `${Before}${string}`
  : Path

type Patterns<Method extends string> = {
  [Key in CallKey]: Key extends `${Method} ${infer Path}` ? Pattern<Path> : never
}[CallKey]

/** What the storefront alone asks, which is no call. */
type Inward = '/api/catalogue/versions'

type MethodOf<Key> = Key extends `${infer Method} ${string}` ? Method : never

/** The path itself where the contract has it, with a query or without, or knows nothing of it; else `never`. */
export type CallPath<Method extends string, Path extends string> = Path extends `/api/${string}`
  ? Path extends Patterns<Method> | `${Patterns<Method>}?${string}` | Inward
    ? Path
    : Method extends MethodOf<CallKey>
      ? never
      : Path
  : Path
