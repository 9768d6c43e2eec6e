import type { Module } from "./modules.ts"
import type { SourceFile } from "./source-tree.ts"

/** What rules look at: every file of the repository, and the code among them parsed. */
export type Project = { files: SourceFile[]; modules: Module[] }

/** A place that breaks a rule, and the rule in words. */
export type Violation = { path: string; line: number; rule: string; explanation: string }

/** Finds what breaks one rule. */
export type Rule = (project: Project) => Violation[]

/** Tests may import what they test, and be as long as they need. */
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
