import {
  areDistinct,
  factsIn,
  USUAL_NAMES,
  type CategoryChoice,
  type CategoryTree,
  type OptionNames,
} from '@stoep/shared'

/**
 * What a product's options are called where the file does not say: the first as its category has it. The second stays a
 * colour, since that is what the file's pictures and values are read as.
 */
export function usualNamesIn(categories: CategoryTree, place: CategoryChoice): OptionNames {
  const names = { ...USUAL_NAMES, size: factsIn(categories, place).optionNames.size }
  return areDistinct(names) ? names : USUAL_NAMES
}
