import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const projects = [
  './shared/tsconfig.json',
  './cms/tsconfig.json',
  './cms/src/admin/tsconfig.json',
  './storefront/tsconfig.json',
  './tests/tsconfig.json',
]

const NO_WAY_OUT = 'Only webhooks and pictures of an import go out, by createOutwardLookup.'

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist*', '**/build', '.cache', 'data', 'cms/types', 'cms/.strapi', '**/*.css'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['*.config.ts'],
    languageOptions: { parserOptions: { project: projects, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // An `expect(...).rejects` without await passes falsely; a forgotten await loses an error.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // What has no type is given one where it comes in: rows in cms/src/database/rows, the rest by a schema.
    files: ['{shared,cms,storefront}/**/*.{ts,tsx}'],
    ignores: ['**/*.config.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/no-unsafe-enum-comparison': 'error',
      '@typescript-eslint/no-unsafe-unary-minus': 'error',
    },
  },
  {
    files: ['storefront/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Text from editors and shoppers is text. JSON-LD and inline CSS have one escaping component each.
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'No raw HTML: use <JsonLd>, <InlineCss> or a script of our own.',
        },
      ],
    },
  },
  {
    files: ['storefront/app/ui/json-ld.tsx', 'storefront/app/ui/inline-css.tsx', 'storefront/app/ui/early-clicks.tsx'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['cms/{src,demo}/**/*.ts'],
    ignores: ['cms/src/database/transaction.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.property.name='db'][property.name='transaction']",
          message: 'It says nothing of a COMMIT that failed: use runInTransaction or commitOrThrow.',
        },
      ],
    },
  },
  {
    // What others write must not lead the cms to an address: who asks one looks at it when the connection is made.
    files: ['cms/src/**/*.ts'],
    ignores: ['cms/src/http/fetch-picture.ts', 'cms/src/http/send-webhook.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: NO_WAY_OUT }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'node:http', importNames: ['default', 'get', 'request'], message: NO_WAY_OUT },
            { name: 'node:https', message: NO_WAY_OUT },
            { name: 'undici', message: NO_WAY_OUT },
          ],
        },
      ],
    },
  },
  {
    // Commands and the processes they start speak to a person at a terminal.
    files: ['scripts/**', 'tests/**', 'storefront/server/**', 'storefront/app/platform/log.ts', '*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        URLSearchParams: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        setImmediate: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        URL: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { module: 'writable', require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Augmenting somebody else's generic interface repeats its type parameters.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    // Playwright reads a fixture's needs from its first parameter, which must be a pattern.
    files: ['tests/e2e/fixtures.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
)
