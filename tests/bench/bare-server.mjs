// A bare Node server that sends the same bytes as the shop, in its own process like the shop.
import { createServer } from 'node:http'

process.once('message', ({ headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) =>
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes),
  )
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
})
process.on('disconnect', () => process.exit(0))
