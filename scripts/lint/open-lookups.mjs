import {
  isAsExpression,
  isBinaryExpression,
  isConditionalExpression,
  isDeleteExpression,
  isElementAccessExpression,
  isIfStatement,
  isNonNullExpression,
  isParenthesizedExpression,
  isPrefixUnaryExpression,
  isPrivateIdentifier,
  isSatisfiesExpression,
  isTypeAssertion,
  SyntaxKind,
} from 'typescript-native/unstable/ast'
import { TypeFlags } from 'typescript-native/unstable/sync'

/**
 * A plain object knows more names than were written into it: `table['constructor']` is a function, and
 * `'toString' in table` is true. What is looked up by a name that only the running program knows must
 * therefore be a Map, or be asked first: `Object.hasOwn(table, name) ? table[name] : …`.
 */
export function findOpenLookups({ checker }, sources) {
  const lookups = sources.flatMap(findLookups)
  const keys = lookups.map(({ key }) => writtenForms(key))
  // One question for all of them: each is a message to the compiler's process and back.
  const types = checker.getTypeAtLocation(keys.flat())
  let at = 0
  const open = lookups.filter((_lookup, index) => types.slice(at, (at += keys[index].length)).some(isOpenKey))
  const tables = checker.getTypeAtLocation(open.map(({ table }) => table))
  return open.filter((lookup, index) => hasPrototypeNames(tables[index]) && !isAskedFirst(lookup)).map(describe)

  function isOpenKey(type) {
    return partsOf(type).some(({ flags }) => (flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0)
  }

  /** Lists are asked by number; `any` tells nothing, and is another rule's business. */
  function hasPrototypeNames(type) {
    return partsOf(type).some(
      (part) =>
        (part.flags & TypeFlags.Object) !== 0 &&
        !checker.isArrayType(part) &&
        !checker.isTupleType(part) &&
        !checker.getIndexInfosOfType(part).some(({ keyType }) => keyType.flags === TypeFlags.Number),
    )
  }

  function partsOf(type) {
    const known = type.isTypeParameter() ? (checker.getBaseConstraintOfType(type) ?? type) : type
    return known.isUnionType() || known.isIntersectionType() ? known.getTypes().flatMap(partsOf) : [known]
  }
}

function findLookups(source) {
  const lookups = []
  const visit = (node) => {
    // Taking out takes out only what is the object's own.
    if (isElementAccessExpression(node) && !isDeleteExpression(outside(node)))
      lookups.push({ node, table: inside(node.expression), key: inside(node.argumentExpression) })
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword && !isPrivateIdentifier(node.left))
      lookups.push({ node, table: inside(node.right), key: inside(node.left) })
    node.forEachChild(visit)
  }
  visit(source)
  return lookups
}

function describe({ node, table, key }) {
  const source = node.getSourceFile()
  return {
    file: source.fileName,
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    message: `Any name may come here, also "constructor" or "__proto__": use a Map, ownValue(${table.getText()}, ${key.getText()}), or a schema's enum.`,
  }
}

/** A key that is cast only claims that it may not be any text: it is judged by what was cast, each time it was. */
function writtenForms(key) {
  const isCast = isAsExpression(key) || isTypeAssertion(key) || isNonNullExpression(key) || isSatisfiesExpression(key)
  if (!isCast) return [key]
  const cast = inside(key.expression)
  const deeper = writtenForms(cast)
  return deeper[0] === cast ? deeper : [cast, ...deeper]
}

const inside = (node) => (isParenthesizedExpression(node) ? inside(node.expression) : node)
const outside = (node) => (isParenthesizedExpression(node.parent) ? outside(node.parent) : node.parent)

/** Whether what stands around the lookup lets only names come to it that are the object's own. */
function isAskedFirst({ node, table, key }) {
  const guard = `Object.hasOwn(${table.getText()}, ${key.getText()})`
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    if (isConditionalExpression(outer)) {
      if (inner === outer.whenTrue && tells(outer.condition, guard, true)) return true
      if (inner === outer.whenFalse && tells(outer.condition, guard, false)) return true
    } else if (isIfStatement(outer)) {
      if (inner === outer.thenStatement && tells(outer.expression, guard, true)) return true
      if (inner === outer.elseStatement && tells(outer.expression, guard, false)) return true
    } else if (isBinaryExpression(outer) && inner === outer.right) {
      if (outer.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken && tells(outer.left, guard, true)) return true
      if (outer.operatorToken.kind === SyntaxKind.BarBarToken && tells(outer.left, guard, false)) return true
    }
  }
  return false
}

/** Whether the guard holds wherever the question was answered so. */
function tells(asked, guard, answer) {
  const question = inside(asked)
  if (isPrefixUnaryExpression(question) && question.operator === SyntaxKind.ExclamationToken)
    return tells(question.operand, guard, !answer)
  const operator = isBinaryExpression(question) ? question.operatorToken.kind : undefined
  if (operator === SyntaxKind.AmpersandAmpersandToken || operator === SyntaxKind.BarBarToken) {
    const sides = [question.left, question.right].map((side) => tells(side, guard, answer))
    const areBothSo = (operator === SyntaxKind.AmpersandAmpersandToken) === answer
    return areBothSo ? sides.includes(true) : !sides.includes(false)
  }
  return answer && question.getText() === guard
}
