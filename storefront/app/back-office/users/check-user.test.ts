import { DomainError, type CreateUser } from '@stoep/shared'
import { expect, it } from 'vitest'
import { checkUser, problemsOf } from './check-user'

const user: CreateUser = { name: 'Thandi', email: 'thandi@shop.example', password: 'Str0ng!pass', role: 'staff' }

it('a complete user is accepted', () => expect(checkUser(user, false)).toEqual({}))

it('a user needs a name, an email address and a password', () => {
  const problems = checkUser({ name: '', email: '', password: '', role: 'admin' }, false)
  expect(problems).toMatchObject({ name: 'Name is required.', email: 'Email is required.' })
  expect(problems.password).toContain('Password requirements:')
})

it('a user keeps the old password when none is typed on an edit', () => {
  expect(checkUser({ ...user, password: '' }, true)).toEqual({})
  expect(checkUser({ ...user, password: 'weak' }, true).password).toContain('- at least 8 characters')
})

it('a taken email address is shown at its field', () => {
  expect(problemsOf(new DomainError('email_taken')).email).toContain('already exists')
})
