import { feature } from '../../feature.ts';
import { ApplicantPageResolver, ApplicantResolver } from './applicant.resolver.ts';
import { ApplicantRowResolver } from './applicant-row.resolver.ts';
import { applicantRows } from './applicants.rest.ts';
import { compactChanges } from './changes.job.ts';
import { ApplicantChangeResolver } from './changes.resolver.ts';
import { FindPeopleResolver } from './find-people.resolver.ts';
import { AddedNoteResolver, HistoryResolver } from './history.resolver.ts';

export { type ApplicantFilter, buildFilter, selectIds } from './applicant.filter.ts';
export { findContacts } from './applicant.service.ts';
export { ApplicantSearch, type InstitutionStats } from './applicant.types.ts';
export { type Institutions, institutionsOf } from './institution.service.ts';

export const applicants = feature({
  name: 'applicants',
  resolvers: [
    ApplicantRowResolver,
    ApplicantResolver,
    ApplicantPageResolver,
    ApplicantChangeResolver,
    HistoryResolver,
    AddedNoteResolver,
    FindPeopleResolver,
  ],
  jobs: [compactChanges],
  rest: applicantRows,
});
