/** The shop's green instead of the panel's purple. */
export const theme = {
  light: {
    colors: {
      primary100: '#E4EEE9',
      primary200: '#BFD8CC',
      primary500: '#1F6650',
      primary600: '#174C3C',
      primary700: '#103A2D',
      buttonPrimary500: '#1F6650',
      buttonPrimary600: '#174C3C',
    },
  },
  dark: {
    colors: {
      primary100: '#0E2A20',
      primary200: '#174C3C',
      primary500: '#5FAE90',
      primary600: '#7FC4A9',
      primary700: '#A5D8C4',
      buttonPrimary500: '#3E8F71',
      buttonPrimary600: '#2F7A5F',
    },
  },
}
