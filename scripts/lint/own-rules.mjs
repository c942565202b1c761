const rule = (visitorsOf) => ({ create: ({ report }) => visitorsOf((node, message) => report({ node, message })) })

/** Our own rules for oxlint, as far as they need only the syntax. */
export const rules = {
  // Text from editors and shoppers must never become HTML. JSON-LD and inline CSS have one component each.
  'no-raw-html': rule((report) => ({
    JSXAttribute(node) {
      if (node.name.name === 'dangerouslySetInnerHTML')
        report(node, 'No raw HTML: use <JsonLd>, <InlineCss> or a script of our own.')
    },
  })),

  'no-bare-transaction': rule((report) => ({
    MemberExpression(node) {
      if (node.property.name === 'transaction' && node.object.property?.name === 'db')
        report(node, 'It says nothing of a COMMIT that failed: use runInTransaction or commitOrThrow.')
    },
  })),

  // For classic scripts: ES modules are always strict.
  'strict-script': rule((report) => ({
    Program(node) {
      if (node.body[0]?.directive !== 'use strict')
        report(node, "Begin with 'use strict', so that octals and the same parameter twice are errors.")
    },
  })),
}

export default { meta: { name: 'stoep' }, rules }
