/** The feature that the product feeds read a brand from. */
export const brandFeatures = (brand: string): string[] => (brand === '' ? [] : [`Brand: ${brand}`])
