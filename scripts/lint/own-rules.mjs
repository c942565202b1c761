const rule = (visitorsOf) => ({ create: ({ report }) => visitorsOf((node, message) => report({ node, message })) })

const RAW_PROPS = new Set(['dangerouslySetInnerHTML', 'srcDoc'])
const RAW_PROPERTIES = new Set(['innerHTML', 'outerHTML', 'srcdoc'])
const RAW_METHODS = new Set([
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
])
const WRITING = new Set(['write', 'writeln'])
const NO_RAW_HTML = 'No raw HTML: use <JsonLd>, <InlineCss> or a script of our own.'

/** Of `a.name` and of `a['name']`. */
const nameOf = (key) => key?.name ?? key?.value

/** Our own rules for oxlint, as far as they need only the syntax. */
export const rules = {
  // Text from editors and shoppers must never become HTML. JSON-LD and inline CSS have one component each.
  'no-raw-html': rule((report) => ({
    JSXAttribute(node) {
      if (RAW_PROPS.has(node.name.name)) report(node, NO_RAW_HTML)
    },
    Property(node) {
      const name = nameOf(node.key)
      const isRaw = RAW_PROPS.has(name) || RAW_PROPERTIES.has(name)
      if (node.parent.type === 'ObjectExpression' && isRaw) report(node, NO_RAW_HTML)
    },
    AssignmentExpression(node) {
      if (RAW_PROPERTIES.has(nameOf(node.left.property))) report(node, NO_RAW_HTML)
    },
    CallExpression(node) {
      const { object, property } = node.callee
      const method = nameOf(property)
      const writes = WRITING.has(method) && (object.name ?? nameOf(object.property)) === 'document'
      const isAttribute = method === 'setAttribute' && RAW_PROPERTIES.has(nameOf(node.arguments[0]))
      if (RAW_METHODS.has(method) || writes || isAttribute) report(node, NO_RAW_HTML)
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
