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

/** A path that only the storefront requests and that is not a call of the contract. */
type Inward = '/api/catalogue/versions'

type MethodOf<Key> = Key extends `${infer Method} ${string}` ? Method : never

/** The path itself if the contract has it (with or without a query) or if it is not under `/api`; otherwise `never`. */
export type CallPath<Method extends string, Path extends string> = Path extends `/api/${string}`
  ? Path extends Patterns<Method> | `${Patterns<Method>}?${string}` | Inward
    ? Path
    : Method extends MethodOf<CallKey>
      ? never
      : Path
  : Path
