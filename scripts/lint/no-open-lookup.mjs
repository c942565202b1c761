import ts from 'typescript'

/**
 * A plain object knows more names than were written into it: `table['constructor']` is a function, and
 * `'toString' in table` is true. What is looked up by a name that only the running program knows must
 * therefore be a Map, or be asked first: `Object.hasOwn(table, name) ? table[name] : …`.
 */
export const noOpenLookup = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      openLookup:
        'Any name may come here, also "constructor" or "__proto__": use a Map, ownValue({{table}}, {{key}}), or a schema\'s enum.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()
    const textOf = (node) => context.sourceCode.getText(node)

    const check = (node, table, key) => {
      if (!isOpenKey(services, checker, key) || !hasPrototypeNames(checker, services.getTypeAtLocation(table))) return
      const guard = `Object.hasOwn(${textOf(table)}, ${textOf(key)})`
      if (isAskedFirst(node, guard, textOf)) return
      context.report({ node, messageId: 'openLookup', data: { table: textOf(table), key: textOf(key) } })
    }
    return {
      MemberExpression(node) {
        // Taking out takes out only what is the object's own.
        const isTakenOut = node.parent.type === 'UnaryExpression' && node.parent.operator === 'delete'
        if (node.computed && !isTakenOut) check(node, node.object, node.property)
      },
      BinaryExpression(node) {
        if (node.operator === 'in' && node.left.type !== 'PrivateIdentifier') check(node, node.right, node.left)
      },
    }
  },
}

/** Whether the key may be any text. A cast to `keyof` only claims that it may not. */
function isOpenKey(services, checker, key) {
  const written = key.type === 'TSAsExpression' || key.type === 'TSNonNullExpression' ? key.expression : key
  return partsOf(constraintOf(checker, services.getTypeAtLocation(written))).some(
    (type) => (type.flags & (ts.TypeFlags.String | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0,
  )
}

/** Lists are asked by number; `any` tells nothing, and is another rule's business. */
function hasPrototypeNames(checker, type) {
  return partsOf(constraintOf(checker, type)).some(
    (part) =>
      (part.flags & ts.TypeFlags.Object) !== 0 &&
      !checker.isArrayType(part) &&
      !checker.isTupleType(part) &&
      checker.getIndexInfoOfType(part, ts.IndexKind.Number)?.keyType.flags !== ts.TypeFlags.Number,
  )
}

const constraintOf = (checker, type) =>
  (type.flags & ts.TypeFlags.TypeParameter) !== 0 ? (checker.getBaseConstraintOfType(type) ?? type) : type
const partsOf = (type) => (type.isUnionOrIntersection() ? type.types.flatMap(partsOf) : [type])

/** Whether what stands around the lookup decides by this very question. */
function isAskedFirst(node, guard, textOf) {
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    const question =
      (outer.type === 'ConditionalExpression' || outer.type === 'IfStatement') && inner !== outer.test
        ? outer.test
        : outer.type === 'LogicalExpression' && inner === outer.right
          ? outer.left
          : undefined
    if (question && textOf(question).includes(guard)) return true
  }
  return false
}
