/** The problem of a password as a sentence for its field. */
export const describePasswordProblem = (label: string, message: string): string =>
  /^[A-Z]/.test(message) ? message : `${label} ${message}.`

export const PASSWORD_HINT =
  'At least 8 characters with upper case, lower case, number and special character (@$!%*?&).'
