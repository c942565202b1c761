/**
 * Finds out within about 20 s that the other end of a connection is gone. When the database's machine loses its power,
 * what it was doing would otherwise be waited for without end, also once it is back: ten such waits use up the pool.
 */
export const whileAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
