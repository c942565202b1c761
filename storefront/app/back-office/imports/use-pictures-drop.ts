import {
  describeCount,
  formatCount,
  IMPORT_FILES_AT_ONCE,
  isDomainError,
  MAX_LENGTHS,
  type ImportBatchDetail,
} from '@stoep/shared'
import { useState } from 'react'
import { uploadPicture } from '~/back-office/forms/upload-picture'
import { LostScript } from '~/http/later-script'
import { call, endsSession, messageOf } from '~/http/staff-api'
import { describeRejected, openPictures, type BroughtPicture, type RejectedFile } from './open-pictures'

const GIVEN_AT_ONCE = 20
const NOT_UPLOADED = 'The picture could not be uploaded.'
const FAILED = 'The pictures could not be uploaded. Please try again.'
const NOT_NEEDED = 'No product of this import names it, or those that do already have it.'

interface PicturesDrop {
  /** Undefined while nothing is uploaded. */
  progress: { done: number; total: number } | undefined
  /** The results of the last drop, one sentence each. */
  outcome: readonly string[]
  problems: readonly string[]
  bring: (files: readonly File[]) => Promise<void>
}

/** Uploads those of the dropped pictures that the import lacks; the server assigns them to products by name. */
export function usePicturesDrop(id: string, onGiven: (batch: ImportBatchDetail) => void): PicturesDrop {
  const [progress, setProgress] = useState<PicturesDrop['progress']>()
  const [outcome, setOutcome] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])

  const bring = async (files: readonly File[]) => {
    setOutcome([])
    setProblems([])
    setProgress({ done: 0, total: 0 })
    let rejected: readonly RejectedFile[] = []
    const failed: RejectedFile[] = []
    let problem: string[] = []
    try {
      const opened = await openPictures(files)
      rejected = opened.rejected
      const wanted = await findWanted(id, opened.pictures)
      const given: { file: string; url: string }[] = []
      const give = async () => {
        if (given.length === 0) return
        const pictures = given.splice(0)
        onGiven(await call('POST /api/admin/imports/batches/:id/pictures', { params: { id }, body: { pictures } }))
      }
      setProgress({ done: 0, total: wanted.length })
      for (const [at, picture] of wanted.entries()) {
        try {
          const { url } = await uploadPicture(await picture.open(), () => undefined, new AbortController().signal)
          given.push({ file: picture.path, url })
        } catch (error) {
          // Without a session all others would be sent in vain.
          if (isDomainError(error) && endsSession(error)) throw error
          failed.push({ path: picture.path, reason: messageOf(error, NOT_UPLOADED) })
        }
        setProgress({ done: at + 1, total: wanted.length })
        if (given.length === GIVEN_AT_ONCE) await give()
      }
      await give()
      const spare = opened.pictures.filter((picture) => !wanted.includes(picture))
      setOutcome([
        describe(opened.pictures.length, wanted.length - failed.length),
        ...describeRejected(spare.map(({ path }) => ({ path, reason: NOT_NEEDED }))),
      ])
    } catch (error) {
      problem = [error instanceof LostScript ? error.message : messageOf(error, FAILED)]
    }
    setProblems([...problem, ...describeRejected([...failed, ...rejected])])
    setProgress(undefined)
  }
  return { progress, outcome, problems, bring }
}

const describe = (brought: number, added: number): string =>
  brought === 0
    ? 'No pictures were found in it.'
    : `${formatCount(added)} of ${describeCount(brought, 'picture')} added.`

async function findWanted(id: string, pictures: readonly BroughtPicture[]): Promise<BroughtPicture[]> {
  const found: BroughtPicture[] = []
  for (let from = 0; from < pictures.length; from += IMPORT_FILES_AT_ONCE) {
    const some = pictures.slice(from, from + IMPORT_FILES_AT_ONCE)
    const body = { files: some.map(({ path }) => path.slice(-MAX_LENGTHS.picturePath)) }
    const { wanted } = await call('POST /api/admin/imports/batches/:id/wanted', { params: { id }, body })
    const names = new Set(wanted)
    found.push(...some.filter(({ path }) => names.has(path.slice(-MAX_LENGTHS.picturePath))))
  }
  return found
}
