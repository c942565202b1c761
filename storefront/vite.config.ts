import { vitePlugin as remix } from '@remix-run/dev'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { enhancementScript } from './vite/enhancement-script'
import { fewFileTypes } from './vite/few-file-types'
import { keptPage } from './vite/kept-page'
import { lightZod } from './vite/light-zod'
import { noLookbehind, OLDEST_BROWSERS } from './vite/old-browsers'
import { precompress } from './vite/precompress'
import { smallerChunks } from './vite/smaller-chunks'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig({
  // If the shared package had its own copy of zod, the browser's bundle would still need only one.
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) }, dedupe: ['zod'] },
  plugins: [
    remix({
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    fewFileTypes(),
    keptPage(),
    lightZod(),
    noLookbehind(),
    enhancementScript({ entry: 'app/shop/enhance/main.ts' }),
    smallerChunks({ names: ['enhance'] }),
    precompress(),
  ],
  // The workspace package consists of plain ES modules, which Node can load as they are.
  ssr: { external: ['@stoep/shared'] },
  // Scans all of the back office at the start: a dependency found later would load a second React.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/routes/**/*.tsx'] },
  build: {
    manifest: true,
    target: OLDEST_BROWSERS,
    assetsInlineLimit: 0,
    // Smaller chunks are merged where that loads little that a page does not need: on a phone, a request costs more.
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 8_000,
        // Needed by few, at a press: never merged into what all pages load.
        manualChunks: (id) => (id.includes('/@simplewebauthn/') ? 'passkeys' : undefined),
      },
    },
  },
  server: { hmr: { port: Number(process.env['HMR_PORT'] ?? 24_678) } },
})
