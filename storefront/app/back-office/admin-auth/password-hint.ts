export const PASSWORD_HINT =
  'At least 8 characters with upper case, lower case, number and special character (@$!%*?&).'
