import { joined, named, raw, type SqlPart, statement } from "../database/sql.ts"
import type { Condition, Field, Operator, Query } from "./query.ts"

const operators: Record<Operator, string> = {
  ...{ eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=", like: "like", ilike: "ilike" },
}

/** Each part is empty where the query asks for nothing; `rows` is a schema's and a table's name, or an alias. */
export function partsOf({ select, where, order, limit, offset }: Query, ...rows: readonly string[]) {
  function fieldOf({ column, path }: Field): SqlPart {
    return path.reduce(
      (field, { arrow, key }) => {
        const step = /^-?\d+$/.test(key) ? statement`${key}::int` : statement`${key}::text`
        return statement`${field} ${raw(arrow)} ${step}`
      },
      named(...rows, column),
    )
  }

  /** The text of a JSON column is named as its last key that is no number. */
  function selected(field: Field): SqlPart {
    if (field.column === "*") return statement`${named(...rows)}.*`
    if (field.path.length === 0) return fieldOf(field)
    const name = field.path.findLast(({ key }) => !/^\d+$/.test(key))?.key ?? field.column
    return statement`${fieldOf(field)} as ${named(name)}`
  }

  function conditionOf(condition: Condition): SqlPart {
    const plain = plainly(condition)
    return condition.isNegated ? statement`not (${plain})` : statement`(${plain})`
  }

  function plainly(condition: Condition): SqlPart {
    if ("conditions" in condition)
      return joined(condition.conditions.map(conditionOf), condition.all ? " and " : " or ")
    const field = fieldOf(condition.field)
    // One parameter, however many values there are.
    if (condition.by === "in") return statement`${field} = any (${condition.values})`
    const { by, value } = condition
    if (by === "is") return statement`${field} is ${raw(value)}`
    const isPattern = by === "like" || by === "ilike"
    return statement`${field} ${raw(operators[by])} ${isPattern ? value.replaceAll("*", "%") : value}`
  }

  const ordered = order.map(({ field, isDescending, nulls }) => {
    const way = `${isDescending ? "desc" : "asc"}${nulls ? ` nulls ${nulls}` : ""}`
    return statement`${fieldOf(field)} ${raw(way)}`
  })
  const none = raw("")
  return {
    select: joined(select.map(selected)),
    where: where.length > 0 ? statement`where ${joined(where.map(conditionOf), " and ")}` : none,
    order: order.length > 0 ? statement`order by ${joined(ordered)}` : none,
    range: statement`${limit === null ? none : statement`limit ${limit}`} ${offset > 0 ? statement`offset ${offset}` : none}`,
  }
}
