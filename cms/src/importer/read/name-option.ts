import type { Option } from '@stoep/shared'

/** "S / Black": a size and colour in the sentences of an import. */
export const nameOption = ({ size, color }: Option): string => [size, color].filter(Boolean).join(' / ')
