import { invalidFields } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { runInTransaction } from '../../../database/transaction'
import { askFile, moveBatch } from '../rows/batch-rows'
import { siteOf } from '../../../http/outgoing/picture-address'
import { findHosts, revisionOf } from '../rows/fetch-rows'
import { recordAudit } from '../../audit/rows/record-audit'

/** Pictures named by URL are fetched only when an admin allows it, and only from the hosts they name. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Begins, begins again or, without a host, ends it. A host stands for the same with www., and without it. Throws
   * `validation` for a host that the file does not name.
   */
  async order(id: string, hosts: readonly string[], actor: string): Promise<void> {
    await runInTransaction(strapi, async (trx) => {
      const batch = await askFile(trx, id, ['ready', 'preparing'])
      const sites = new Set(hosts.map(siteOf))
      const wanted = await findHosts(trx, batch.id, sites)
      const unknown = hosts.find((host) => !wanted.some((found) => siteOf(found) === siteOf(host)))
      if (unknown !== undefined) throw notNamed(unknown)
      await moveBatch(trx, batch, {
        fetch_hosts: JSON.stringify(wanted),
        fetch_by: actor,
        fetch_revision: revisionOf(batch) + 1,
        fetch_due_at: wanted.length === 0 ? null : new Date(),
        fetch_holder: null,
      })
      const after = { fileName: batch.file_name, hosts: [...sites] }
      await recordAudit(trx, { actor, action: 'import.fetch-pictures', subject: 'import', subjectId: id, after })
    })
  },
})

const notNamed = (host: string) =>
  invalidFields(
    [{ field: 'hosts', message: `names ${host}, where no picture of this file is missing` }],
    `No picture of this file is missing at ${host}.`,
  )
