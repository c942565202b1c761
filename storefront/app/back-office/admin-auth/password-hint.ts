/** What is wrong with a password, as a sentence beside its field. */
export const describePasswordProblem = (label: string, message: string): string =>
  /^[A-Z]/.test(message) ? message : `${label} ${message}.`

export const PASSWORD_HINT =
  'At least 8 characters with upper case, lower case, number and special character (@$!%*?&).'
