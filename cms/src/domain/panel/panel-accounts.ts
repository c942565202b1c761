/** A user, a role or a webhook of Strapi's panel. */
export interface PanelAccount {
  documentId: string
  /** As the audit list shows it; `rights` are those of a role. */
  state: { rights?: readonly string[] } & Record<string, unknown>
  passwordHash?: string | null
}

export interface PanelAccountChange {
  action: 'create' | 'update' | 'delete'
  subjectId: string
  before: object | undefined
  after: object | undefined
  /** Got a new password, or was blocked: sessions of before must end. */
  locksOut: boolean
}

/**
 * What became of an account; undefined when it does not exist before and after. Of rights, only the changed ones are
 * listed.
 */
export function compareAccounts(
  before: PanelAccount | undefined,
  after: PanelAccount | undefined,
): PanelAccountChange | undefined {
  const account = after ?? before
  if (!account) return undefined
  const hasNewPassword = before !== undefined && after !== undefined && before.passwordHash !== after.passwordHash
  return {
    action: before ? (after ? 'update' : 'delete') : 'create',
    subjectId: account.documentId,
    before: before && withoutCommonRights(before, after),
    after: after && { ...withoutCommonRights(after, before), ...(hasNewPassword && { passwordChanged: true }) },
    locksOut: hasNewPassword || (before?.state['isActive'] === true && after?.state['isActive'] === false),
  }
}

function withoutCommonRights({ state }: PanelAccount, other: PanelAccount | undefined): object {
  if (!state.rights) return state
  const common = new Set(other?.state.rights)
  return { ...state, rights: state.rights.filter((right) => !common.has(right)) }
}
