import { defineConfig } from 'vite'

/** Compiles the small server around Remix; packages stay packages. */
export default defineConfig({
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
