import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { KnownVersions } from '../../app/http/catalogue-versions'
import { followVersions } from './follow-versions'

/** Enough for a busy machine. */
const WITHIN = { timeout: 20_000 }

it('the client of the stream skips comments and reconnects after an invalid message', async () => {
  const streams: ServerResponse[] = []
  const cms = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    streams.push(response)
  })
  await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    cms.close()
    cms.closeAllConnections()
  })
  const versions = new KnownVersions()
  followVersions(new URL(`http://127.0.0.1:${(cms.address() as AddressInfo).port}`), versions)

  await vi.waitFor(() => expect(streams).toHaveLength(1), WITHIN)
  streams[0]!.write(': still here\n\ndata: {"list":3,"products":{"a":7}}\n\n')
  await vi.waitFor(
    () => expect([versions.isLive, versions.versionOf(), versions.versionOf('a')]).toEqual([true, 3, 7]),
    WITHIN,
  )

  streams[0]!.write('data: {"list":5,')
  streams[0]!.write('"products":{}}\n\n')
  await vi.waitFor(() => expect(versions.versionOf()).toBe(5), WITHIN)
  expect(versions.versionOf('a'), 'a later event takes nothing back').toBe(7)

  streams[0]!.write('data: {"list":\n\ndata: {"list":9,"products":{}}\n\n')
  await vi.waitFor(() => expect(streams).toHaveLength(2), WITHIN)
  expect([versions.isLive, versions.versionOf()]).toEqual([false, 5])

  streams[1]!.write('data: {"list":2,"products":{}}\n\n')
  await vi.waitFor(() => expect([versions.isLive, versions.versionOf()]).toEqual([true, 2]), WITHIN)
})
