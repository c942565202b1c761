// Preloaded into a cms: on SIGUSR2 a promise that nobody waits for rejects with the code in UNHEARD_CODE.
'use strict'

const { isMainThread } = require('node:worker_threads')

if (isMainThread) {
  process.on('SIGUSR2', () => {
    void Promise.reject(Object.assign(new Error('nobody waits for this'), { code: process.env.UNHEARD_CODE }))
  })
}
