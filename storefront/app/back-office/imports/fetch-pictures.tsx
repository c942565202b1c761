import { describeCount, type ImportBatchDetail } from '@stoep/shared'
import { useState } from 'react'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Problem } from '~/ui/problem'
import { nameHosts } from './batch-words'

interface Props {
  batch: ImportBatchDetail
  isAdmin: boolean
  onOrdered: (batch: ImportBatchDetail) => void
}

/** Pictures that a file names by URL: an admin decides from which hosts the shop downloads them. */
export function FetchPictures({ batch, isAdmin, onOrdered }: Props) {
  const { id, pictures } = batch
  const { hosts, fetching, problems } = pictures
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, problem, submit } = useSubmit()
  if (hosts.length === 0 && fetching.hosts.length === 0) return null
  const chosen = hosts.filter(({ host }) => hosts.length === 1 || !left.has(host))
  const count = chosen.reduce((sum, { missing }) => sum + missing, 0)
  const order = (wanted: readonly string[], failed: string) =>
    submit(
      async () => {
        const body = { hosts: [...wanted] }
        onOrdered(await call('PUT /api/admin/imports/batches/:id/fetching', { params: { id }, body }))
      },
      { failed },
    )
  if (fetching.hosts.length > 0)
    return (
      <div className="import-progress">
        <p role="status">
          Fetching pictures from {nameHosts(fetching.hosts)}: {describeCount(fetching.left, 'picture')} to go.
        </p>
        <progress aria-label="Pictures fetched" max={pictures.wanted} value={pictures.wanted - fetching.left} />
        <p className="small muted">You can leave this page; this continues in the background.</p>
        <Problem>{problem}</Problem>
        {isAdmin && (
          <div className="import-actions">
            <Button
              variant="plain"
              disabled={isBusy}
              onClick={() => void order([], 'Fetching could not be stopped. Please try again.')}
            >
              Stop fetching
            </Button>
          </div>
        )}
      </div>
    )
  const isAgain = hosts.some(({ failed }) => failed > 0)
  return (
    <>
      <p>
        This file links to{' '}
        {describeCount(
          hosts.reduce((sum, { missing }) => sum + missing, 0),
          'picture',
        )}{' '}
        at <strong className="breakable">{nameHosts(hosts.map(({ host }) => host))}</strong>.{' '}
        {isAdmin
          ? `Fetch ${count === 1 && hosts.length === 1 ? 'it' : 'them'}? Please do this only for a site you know, such as your old shop.`
          : 'An admin can let the shop fetch them.'}
      </p>
      {problems.length > 0 && (
        <details className="small" open={problems.length <= 5}>
          <summary>Some could not be fetched</summary>
          <ul className="import-notes">
            {problems.map((text) => (
              <li key={text} className="breakable">
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isAdmin && hosts.length > 1 && (
        <fieldset className="stack">
          <legend className="legend">Fetch from</legend>
          {hosts.map(({ host, missing }) => (
            <label key={host} className="check">
              <input
                type="checkbox"
                checked={!left.has(host)}
                onChange={({ target }) => setLeft(target.checked ? without(left, host) : new Set([...left, host]))}
              />
              <span className="breakable">
                {host} ({describeCount(missing, 'picture')})
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Problem>{problem}</Problem>
      {isAdmin && (
        <div className="import-actions">
          <Button
            variant="plain"
            disabled={isBusy || chosen.length === 0}
            onClick={() =>
              void order(
                chosen.map(({ host }) => host),
                'The pictures could not be fetched. Please try again.',
              )
            }
          >
            {isAgain ? `Fetch ${describeCount(count, 'picture')} again` : `Fetch ${describeCount(count, 'picture')}`}
          </Button>
        </div>
      )}
    </>
  )
}

const without = (set: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...set].filter((one) => one !== gone))
