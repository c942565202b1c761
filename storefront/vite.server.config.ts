import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** Compiles the small server around Remix, without bundling packages. */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  publicDir: false,
  ssr: { external: ['@stoep/shared'] },
  build: {
    ssr: 'server/main.ts',
    outDir: 'build',
    emptyOutDir: false,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
})
