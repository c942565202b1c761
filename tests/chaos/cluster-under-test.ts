import { frontDoor } from '../cluster/front-door.ts'
import { openCluster } from '../cluster/open-cluster.ts'
import { postgresReader } from './ledger-reader.ts'
import { ageOnPostgres, lastOf, withCause, type BreakableCms, type ShopUnderTest } from './shop-under-test.ts'

/** Long enough to affect shoppers. */
const BUCKET_AWAY_MS = 3_000

/** A shop of many processes behind a balancer, each of which can be killed. */
export async function openClusterShop(): Promise<ShopUnderTest> {
  const cluster = await openCluster({ env: { PICTURE_SIZES: 'off' } })
  const { database, bucket, balancer } = cluster
  const door = frontDoor(cluster.url)
  const cms = cluster.members.filter(({ kind }) => kind === 'cms')
  const breakable = (name: string, killAndRestart: () => Promise<void>): BreakableCms => ({
    ...door,
    name,
    async send(method, path, options) {
      const response = await door.send(method, path, options)
      // The response does not say which process sent it.
      return response.status === 500
        ? withCause(response, cms.map(({ output }) => lastOf(output())).join('\n'))
        : response
    },
    killAndRestart,
    stop: () => Promise.resolve(),
  })
  return {
    kind: 'postgres',
    processes: [
      ...cluster.members.map((member) =>
        breakable(member.name, async () => {
          await member.stop('SIGKILL')
          await member.start()
        }),
      ),
      breakable('nginx', async () => {
        await balancer.stop('SIGKILL')
        await balancer.start()
      }),
      breakable('object storage', async () => {
        bucket.mood('away')
        await new Promise((resolve) => setTimeout(resolve, BUCKET_AWAY_MS))
        bucket.mood('open')
      }),
    ],
    reader: () => postgresReader(cluster.databaseUrl),
    ageHolds: (howMany) => ageOnPostgres(database!, howMany),
    breakDatabase: () => database!.crash(),
    async close() {
      door.close()
      await cluster.close()
    },
  }
}
