import type { MigrationInterface } from 'typeorm';
import { AddBankStatements1795270200000 } from './2026-11-21-add-bank-statements.ts';
import { AddBroadcasts1795264200000 } from './2026-11-21-add-broadcasts.ts';
import { AddExports1795266000000 } from './2026-11-21-add-exports.ts';
import { AddIntegratorTokens1795276800000 } from './2026-11-21-add-integrator-tokens.ts';
import { AddMarkImports1795271400000 } from './2026-11-21-add-mark-imports.ts';
import { AddMeritLists1795275000000 } from './2026-11-21-add-merit-lists.ts';
import { AddWebhooks1795280400000 } from './2026-11-21-add-webhooks.ts';
import { CoverApplicantWalks1795267800000 } from './2026-11-21-cover-applicant-walks.ts';
import { ExportMeritLists1795291200000 } from './2026-11-21-export-merit-lists.ts';
import { FindDeletedUsers1795262400000 } from './2026-11-21-find-deleted-users.ts';
import { FirstTables1795219200000 } from './2026-11-21-first-tables.ts';
import { FollowApplicants1795280700000 } from './2026-11-21-follow-applicants.ts';
import { FollowPictures1795292400000 } from './2026-11-21-follow-pictures.ts';
import { KeepNoticeImages1795270500000 } from './2026-11-21-keep-notice-images.ts';
import { ListWaitingPayments1795284600000 } from './2026-11-21-list-waiting-payments.ts';
import { SealEventsTogether1795277700000 } from './2026-11-21-seal-events-together.ts';
import { SlowDownSignIns1795284000000 } from './2026-11-21-slow-down-sign-ins.ts';
import { SortApplicants1795290600000 } from './2026-11-21-sort-applicants.ts';
import { AddBanglaNames1795347000000 } from './2026-11-22-add-bangla-names.ts';
import { AddExamDay1795359600000 } from './2026-11-22-add-exam-day.ts';
import { AddIntakes1795350300000 } from './2026-11-22-add-intakes.ts';
import { AddRuleSets1795352400000 } from './2026-11-22-add-rule-sets.ts';
import { AddSeatPrintouts1795363200000 } from './2026-11-22-add-seat-printouts.ts';
import { AddSecondFactors1795341000000 } from './2026-11-22-add-second-factors.ts';
import { AnnounceCacheChanges1795350000000 } from './2026-11-22-announce-cache-changes.ts';
import { AnnounceExamDay1795366000000 } from './2026-11-22-announce-exam-day.ts';
import { AnnounceIntakes1795353000000 } from './2026-11-22-announce-intakes.ts';
import { ArchiveIntakes1795366600000 } from './2026-11-22-archive-intakes.ts';
import { BindApplications1795350500000 } from './2026-11-22-bind-applications.ts';
import { FillCharges1795350400000 } from './2026-11-22-fill-charges.ts';
import { FillFigures1795362060000 } from './2026-11-22-fill-figures.ts';
import { FindBanglaNames1795365180000 } from './2026-11-22-find-bangla-names.ts';
import { IdentifyInstallation1795336300000 } from './2026-11-22-identify-installation.ts';
import { KeepFigures1795362000000 } from './2026-11-22-keep-figures.ts';
import { LinkOidcIdentities1795354500000 } from './2026-11-22-link-oidc-identities.ts';
import { LockSealsInOneOrder1795325400000 } from './2026-11-22-lock-seals-in-one-order.ts';
import { NameCatalogueInBangla1795353700000 } from './2026-11-22-name-catalogue-in-bangla.ts';
import { OpenToVisitors1795352500000 } from './2026-11-22-open-to-visitors.ts';
import { PinNotices1795367100000 } from './2026-11-22-pin-notices.ts';
import { PublishReversals1795348800000 } from './2026-11-22-publish-reversals.ts';
import { QueueIntakeChanges1795364400000 } from './2026-11-22-queue-intake-changes.ts';
import { ReviewImages1795363800000 } from './2026-11-22-review-images.ts';
import { SealInBatches1795340000000 } from './2026-11-22-seal-in-batches.ts';
import { VerifyNewPhones1795348000000 } from './2026-11-22-verify-new-phones.ts';
import { VersionContent1795341600000 } from './2026-11-22-version-content.ts';
import { ViewApplicants1795327200000 } from './2026-11-22-view-applicants.ts';
import { ViewSeats1795363500000 } from './2026-11-22-view-seats.ts';
import { WaiveCharges1795361400000 } from './2026-11-22-waive-charges.ts';
import { AddInstitution1795406400000 } from './2026-11-23-add-institution.ts';
import { AddMarkSchemes1795399200000 } from './2026-11-23-add-mark-schemes.ts';
import { AddReminders1795410300000 } from './2026-11-23-add-reminders.ts';
import { AddSupportingDocuments1795402800000 } from './2026-11-23-add-supporting-documents.ts';
import { FindDisputes1795413660000 } from './2026-11-23-find-disputes.ts';
import { IssueTestTokens1795435200000 } from './2026-11-23-issue-test-tokens.ts';
import { ListImagesToReview1795403100000 } from './2026-11-23-list-images-to-review.ts';
import {
  IndexStatementMatches1795417860000,
  MatchStatementLines1795417800000,
} from './2026-11-23-match-statement-lines.ts';
import { ProposePayments1795417200000 } from './2026-11-23-propose-payments.ts';
import { SaveViews1795413600000 } from './2026-11-23-save-views.ts';
import { ScheduleBroadcasts1795410000000 } from './2026-11-23-schedule-broadcasts.ts';
import { AddDoorPhotos1795489200000 } from './2026-11-24-add-door-photos.ts';
import { AddSlipPhotos1795492800000 } from './2026-11-24-add-slip-photos.ts';
import { CountExamDays1795485600000 } from './2026-11-24-count-exam-days.ts';
import { KeepArchivedIntakes1795485900000 } from './2026-11-24-keep-archived-intakes.ts';
import { KeepCardSerials1795489500000 } from './2026-11-24-keep-card-serials.ts';
import { PrintCardsAndLists1795496400000 } from './2026-11-24-print-cards-and-lists.ts';
import { ExtendExamRooms1795568400000 } from './2026-11-25-extend-exam-rooms.ts';
import { CountExamApplicants1795654800000 } from './2026-11-26-count-exam-applicants.ts';
import { FillExamApplicants1795654860000 } from './2026-11-26-fill-exam-applicants.ts';
import { FollowRefunds1795738800000 } from './2026-11-27-follow-refunds.ts';
import { NameFeedEpochs1795737900000 } from './2026-11-27-name-feed-epochs.ts';
import { ReleaseRemarks1795843200000 } from './2026-11-28-release-remarks.ts';
import { AnnounceClosings1795929600000 } from './2026-11-29-announce-closings.ts';
import { AnnounceRemarks1796103600000 } from './2026-12-01-announce-remarks.ts';
import { CountWaitingSlips1796190000000 } from './2026-12-02-count-waiting-slips.ts';
import { VacuumSearchedTables1796276460000 } from './2026-12-03-vacuum-searched-tables.ts';
import { AnnounceFreedSeats1796362860000 } from './2026-12-04-announce-freed-seats.ts';
import { NameLostApplications1796449200000 } from './2026-12-05-name-lost-applications.ts';
import { NameApplicationsOfBroadcasts1796535600000 } from './2026-12-06-name-applications-of-broadcasts.ts';
import { FillReceivedAmounts1796622060000 } from './2026-12-07-fill-received-amounts.ts';
import { RecordReceivedAmounts1796622000000 } from './2026-12-07-record-received-amounts.ts';
import { ConfirmEmails1796708520000 } from './2026-12-08-confirm-emails.ts';
import { FindEarlierApplications1796794800000 } from './2026-12-09-find-earlier-applications.ts';
import { FollowImageReviews1796794860000 } from './2026-12-09-follow-image-reviews.ts';
import { NoteSeatDepartures1796881200000 } from './2026-12-10-note-seat-departures.ts';
import { ViewPresentApplicants1796881260000 } from './2026-12-10-view-present-applicants.ts';
import { FollowCatalogue1796967600000 } from './2026-12-11-follow-catalogue.ts';
import { ListDueDeliveries1796967660000 } from './2026-12-11-list-due-deliveries.ts';
import { CountCurrentDays1797120000000 } from './2026-12-13-count-current-days.ts';
import { MoveDoorDevices1797120060000 } from './2026-12-13-move-door-devices.ts';
import { AlignEarlyInstallations1797292980000 } from './2026-12-15-align-early-installations.ts';
import { AnnounceMovedSittings1797292860000 } from './2026-12-15-announce-moved-sittings.ts';
import { BindExportsToTokens1797292800000 } from './2026-12-15-bind-exports-to-tokens.ts';
import { FollowInheritedImages1797292920000 } from './2026-12-15-follow-inherited-images.ts';

/** Every migration, oldest first: a list, not a folder scan, so that the built product and the tests run the same ones. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  FirstTables1795219200000,
  FindDeletedUsers1795262400000,
  AddBroadcasts1795264200000,
  AddExports1795266000000,
  CoverApplicantWalks1795267800000,
  AddBankStatements1795270200000,
  KeepNoticeImages1795270500000,
  AddMarkImports1795271400000,
  AddMeritLists1795275000000,
  AddIntegratorTokens1795276800000,
  SealEventsTogether1795277700000,
  AddWebhooks1795280400000,
  FollowApplicants1795280700000,
  SlowDownSignIns1795284000000,
  ListWaitingPayments1795284600000,
  SortApplicants1795290600000,
  ExportMeritLists1795291200000,
  FollowPictures1795292400000,
  LockSealsInOneOrder1795325400000,
  ViewApplicants1795327200000,
  IdentifyInstallation1795336300000,
  SealInBatches1795340000000,
  AddSecondFactors1795341000000,
  VersionContent1795341600000,
  AddBanglaNames1795347000000,
  VerifyNewPhones1795348000000,
  PublishReversals1795348800000,
  AnnounceCacheChanges1795350000000,
  AddIntakes1795350300000,
  FillCharges1795350400000,
  BindApplications1795350500000,
  AddRuleSets1795352400000,
  OpenToVisitors1795352500000,
  AnnounceIntakes1795353000000,
  NameCatalogueInBangla1795353700000,
  LinkOidcIdentities1795354500000,
  AddExamDay1795359600000,
  WaiveCharges1795361400000,
  KeepFigures1795362000000,
  FillFigures1795362060000,
  AddSeatPrintouts1795363200000,
  ViewSeats1795363500000,
  ReviewImages1795363800000,
  QueueIntakeChanges1795364400000,
  FindBanglaNames1795365180000,
  AnnounceExamDay1795366000000,
  ArchiveIntakes1795366600000,
  PinNotices1795367100000,
  AddMarkSchemes1795399200000,
  AddSupportingDocuments1795402800000,
  ListImagesToReview1795403100000,
  AddInstitution1795406400000,
  ScheduleBroadcasts1795410000000,
  AddReminders1795410300000,
  SaveViews1795413600000,
  FindDisputes1795413660000,
  ProposePayments1795417200000,
  MatchStatementLines1795417800000,
  IndexStatementMatches1795417860000,
  IssueTestTokens1795435200000,
  CountExamDays1795485600000,
  KeepArchivedIntakes1795485900000,
  AddDoorPhotos1795489200000,
  KeepCardSerials1795489500000,
  AddSlipPhotos1795492800000,
  PrintCardsAndLists1795496400000,
  ExtendExamRooms1795568400000,
  CountExamApplicants1795654800000,
  FillExamApplicants1795654860000,
  NameFeedEpochs1795737900000,
  FollowRefunds1795738800000,
  ReleaseRemarks1795843200000,
  AnnounceClosings1795929600000,
  AnnounceRemarks1796103600000,
  CountWaitingSlips1796190000000,
  VacuumSearchedTables1796276460000,
  AnnounceFreedSeats1796362860000,
  NameLostApplications1796449200000,
  NameApplicationsOfBroadcasts1796535600000,
  RecordReceivedAmounts1796622000000,
  FillReceivedAmounts1796622060000,
  ConfirmEmails1796708520000,
  FindEarlierApplications1796794800000,
  FollowImageReviews1796794860000,
  NoteSeatDepartures1796881200000,
  ViewPresentApplicants1796881260000,
  FollowCatalogue1796967600000,
  ListDueDeliveries1796967660000,
  CountCurrentDays1797120000000,
  MoveDoorDevices1797120060000,
  BindExportsToTokens1797292800000,
  AnnounceMovedSittings1797292860000,
  FollowInheritedImages1797292920000,
  AlignEarlyInstallations1797292980000,
];
