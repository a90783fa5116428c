import { limits } from '../limits.ts';
import { id, line, lines, link, whole } from './readers.ts';
import { must, rules } from './rule.ts';

export const departmentRules = rules({
  id: id(),
  version: whole(0),
  departmentName: must(line(limits.text.line), 'departmentNameRequired'),
  departmentNameBn: line(limits.text.line, { keepsBlank: true }),
  deptShortCode: must(line(limits.text.shortCode), 'departmentCodeRequired'),
  deptUrl: link(),
  details: lines(limits.text.details),
});
