// A bare Node server that sends the very bytes a shop sent, in a process of its own as the shop is.
import { createServer } from 'node:http'

process.once('message', ({ headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) =>
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes),
  )
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
})
process.on('disconnect', () => process.exit(0))
