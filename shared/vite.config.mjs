/**
 * For the cms, which loads this package by `require`: one file in place of 350, so that each of its processes and threads
 * loads it with half the work, and with the zod that Strapi has loaded anyway.
 */
export default {
  build: {
    ssr: 'dist/index.js',
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rollupOptions: { output: { format: 'cjs', entryFileNames: 'index.cjs' } },
  },
  ssr: { noExternal: ['libphonenumber-js', 'ipaddr.js'] },
}
