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
 * Finds lookups in plain objects by names that are not known at compile time. An object has inherited names, too:
 * `table['constructor']` is a function, and `'toString' in table` is true. So such a table must be a Map, or be
 * guarded: `Object.hasOwn(table, name) ? table[name] : …`.
 */
export function findOpenLookups({ checker }, sources) {
  const lookups = sources.flatMap(findLookups)
  const keys = lookups.map(({ key }) => writtenForms(key))
  // One call for all keys: each call is a round trip to the compiler's process.
  const types = checker.getTypeAtLocation(keys.flat())
  let at = 0
  const open = lookups.filter((_lookup, index) => types.slice(at, (at += keys[index].length)).some(isOpenKey))
  const tables = checker.getTypeAtLocation(open.map(({ table }) => table))
  return open.filter((lookup, index) => hasPrototypeNames(tables[index]) && !isGuarded(lookup)).map(describe)

  function isOpenKey(type) {
    return partsOf(type).some(({ flags }) => (flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0)
  }

  /** Not lists, which are indexed by number, and not `any`, which another rule forbids. */
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
    // `delete` only affects the object's own properties.
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

/** The expressions within casts of a key: a cast only claims that the key is not any text, so those are checked. */
function writtenForms(key) {
  const isCast = isAsExpression(key) || isTypeAssertion(key) || isNonNullExpression(key) || isSatisfiesExpression(key)
  if (!isCast) return [key]
  const cast = inside(key.expression)
  const deeper = writtenForms(cast)
  return deeper[0] === cast ? deeper : [cast, ...deeper]
}

const inside = (node) => (isParenthesizedExpression(node) ? inside(node.expression) : node)
const outside = (node) => (isParenthesizedExpression(node.parent) ? outside(node.parent) : node.parent)

/** Whether a condition around the lookup guarantees that the name is the object's own. */
function isGuarded({ node, table, key }) {
  const guard = `Object.hasOwn(${table.getText()}, ${key.getText()})`
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    if (isConditionalExpression(outer)) {
      if (inner === outer.whenTrue && implies(outer.condition, guard, true)) return true
      if (inner === outer.whenFalse && implies(outer.condition, guard, false)) return true
    } else if (isIfStatement(outer)) {
      if (inner === outer.thenStatement && implies(outer.expression, guard, true)) return true
      if (inner === outer.elseStatement && implies(outer.expression, guard, false)) return true
    } else if (isBinaryExpression(outer) && inner === outer.right) {
      if (outer.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken && implies(outer.left, guard, true))
        return true
      if (outer.operatorToken.kind === SyntaxKind.BarBarToken && implies(outer.left, guard, false)) return true
    }
  }
  return false
}

/** Whether the guard is true whenever the condition has this value. */
function implies(condition, guard, value) {
  const bare = inside(condition)
  if (isPrefixUnaryExpression(bare) && bare.operator === SyntaxKind.ExclamationToken)
    return implies(bare.operand, guard, !value)
  const operator = isBinaryExpression(bare) ? bare.operatorToken.kind : undefined
  if (operator === SyntaxKind.AmpersandAmpersandToken || operator === SyntaxKind.BarBarToken) {
    const sides = [bare.left, bare.right].map((side) => implies(side, guard, value))
    const areBothSo = (operator === SyntaxKind.AmpersandAmpersandToken) === value
    return areBothSo ? sides.includes(true) : !sides.includes(false)
  }
  return value && bare.getText() === guard
}
