import { describeCount, type ImportBatchDetail } from '@stoep/shared'
import { useState } from 'react'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Problem } from '~/ui/problem'
import { toggled } from '~/back-office/ui/toggled'
import { nameHosts } from './batch-words'

interface Props {
  batch: ImportBatchDetail
  isAdmin: boolean
  onOrdered: (batch: ImportBatchDetail) => void
}

/** Pictures that a file names by URL: an admin decides from which hosts the shop downloads them. */
export function FetchPictures({ batch, isAdmin, onOrdered }: Props) {
  const { id, pictures } = batch
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, problem, submit } = useSubmit({ readsIfLost: true })
  const order = (hosts: readonly string[], failed: string) => {
    const params = { id }
    const body = { hosts: [...hosts] }
    void submit(async () => onOrdered(await call('PUT /api/admin/imports/batches/:id/fetching', { params, body })), {
      failed,
    })
  }
  const part = { pictures, isAdmin, isBusy, problem, onOrder: order }
  if (pictures.fetching.hosts.length > 0) return <Fetching {...part} />
  return pictures.hosts.length > 0 && <FetchQuestion {...part} left={left} onLeave={setLeft} />
}

interface PartProps {
  pictures: ImportBatchDetail['pictures']
  isAdmin: boolean
  isBusy: boolean
  problem: string
  /** Fetches the missing pictures of these hosts, of none stops fetching; `failed` is said if that fails. */
  onOrder: (hosts: readonly string[], failed: string) => void
}

function Fetching({ pictures: { fetching, wanted }, isAdmin, isBusy, problem, onOrder }: PartProps) {
  return (
    <div className="import-progress">
      <p role="status">
        Fetching pictures from {nameHosts(fetching.hosts)}: {describeCount(fetching.left, 'picture')} to go.
      </p>
      <progress aria-label="Pictures fetched" max={wanted} value={wanted - fetching.left} />
      <p className="small muted">You can leave this page; this continues in the background.</p>
      <Problem>{problem}</Problem>
      {isAdmin && (
        <div className="import-actions">
          <Button
            variant="plain"
            disabled={isBusy}
            onClick={() => onOrder([], 'Fetching could not be stopped. Please try again.')}
          >
            Stop fetching
          </Button>
        </div>
      )}
    </div>
  )
}

interface QuestionProps extends PartProps {
  /** The hosts that nothing is fetched from. */
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

function FetchQuestion({ pictures, left, onLeave, isAdmin, isBusy, problem, onOrder }: QuestionProps) {
  const { hosts, problems } = pictures
  const chosen = hosts.filter(({ host }) => hosts.length === 1 || !left.has(host))
  const count = countMissing(chosen)
  const isAgain = hosts.some(({ failed }) => failed > 0)
  return (
    <>
      <p>
        This file links to {describeCount(countMissing(hosts), 'picture')} at{' '}
        <strong className="breakable">{nameHosts(hosts.map(({ host }) => host))}</strong>.{' '}
        {isAdmin
          ? `Fetch ${count === 1 && hosts.length === 1 ? 'it' : 'them'}? Please do this only for a site you know, such as your old shop.`
          : 'An admin can let the shop fetch them.'}
      </p>
      {problems.length > 0 && <FetchProblems problems={problems} />}
      {isAdmin && hosts.length > 1 && <HostChoice hosts={hosts} left={left} onLeave={onLeave} />}
      <Problem>{problem}</Problem>
      {isAdmin && (
        <div className="import-actions">
          <Button
            variant="plain"
            disabled={isBusy || chosen.length === 0}
            onClick={() =>
              onOrder(
                chosen.map(({ host }) => host),
                'The pictures could not be fetched. Please try again.',
              )
            }
          >
            {`Fetch ${describeCount(count, 'picture')}${isAgain ? ' again' : ''}`}
          </Button>
        </div>
      )}
    </>
  )
}

function FetchProblems({ problems }: { problems: readonly string[] }) {
  return (
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
  )
}

type Hosts = PartProps['pictures']['hosts']

const countMissing = (hosts: Hosts): number => hosts.reduce((sum, { missing }) => sum + missing, 0)

function HostChoice({ hosts, left, onLeave }: Pick<QuestionProps, 'left' | 'onLeave'> & { hosts: Hosts }) {
  return (
    <fieldset className="stack">
      <legend className="legend">Fetch from</legend>
      {hosts.map(({ host, missing }) => (
        <label key={host} className="check">
          <input
            type="checkbox"
            checked={!left.has(host)}
            onChange={({ target }) => onLeave(toggled(left, [host], !target.checked))}
          />
          <span className="breakable">
            {host} ({describeCount(missing, 'picture')})
          </span>
        </label>
      ))}
    </fieldset>
  )
}
