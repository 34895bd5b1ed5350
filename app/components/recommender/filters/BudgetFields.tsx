import type { FieldMetadata } from "@conform-to/react";
import type { Country } from "@contract/vocabulary";
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { HiddenMoneyCountry } from "~/components/ui/MoneyField";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { RangePairField } from "~/components/ui/RangePairField";
import { currencySign } from "~/services/format/money";
import {
  type BudgetType,
  convertBudgetRange,
  type EnteredBudget,
  type EnteredRange,
  PER_HEAD_BUDGET,
  parseGuestsToConvert,
  TOTAL_BUDGET,
} from "~/services/recommender/filters/budget";

type BudgetFieldName =
  | "budget_type"
  | "price_per_person_min"
  | "price_per_person_max"
  | "price_per_day_min"
  | "price_per_day_max";

const budgetTypes = ["per_head", "total"] as const;

const ranges = {
  per_head: {
    label: "Price per head",
    suffix: "per head",
    min: "price_per_person_min",
    max: "price_per_person_max",
    limits: PER_HEAD_BUDGET,
  },
  total: {
    label: "Total price",
    suffix: "in total",
    min: "price_per_day_min",
    max: "price_per_day_max",
    limits: TOTAL_BUDGET,
  },
} as const;

interface BudgetFieldsProps {
  country: Country | undefined;
  fields: Record<BudgetFieldName, FieldMetadata<unknown>>;
  formId: string;
}

/**
 * The budget per head or in total. Without JavaScript both ranges are shown and the chosen type counts. With it
 * only the chosen one is shown; switching converts it, and switching back restores what was typed (spec 4).
 */
export function BudgetFields({ country, fields, formId }: BudgetFieldsProps) {
  const hydrated = useHydrated();
  const readRange = (type: BudgetType): EnteredRange => {
    const { min, max, limits } = ranges[type];
    return {
      min: toNonEmptyText(fields[min].initialValue) ?? String(limits.min),
      max: toNonEmptyText(fields[max].initialValue) ?? String(limits.max),
    };
  };
  const [shown, setShown] = useState({
    type: fields.budget_type.initialValue === "total" ? ("total" as const) : ("per_head" as const),
    per_head: readRange("per_head"),
    total: readRange("total"),
  });
  /** The last typed range, before any conversion. */
  const lastEntered = useRef<EnteredBudget>({ type: shown.type, range: shown[shown.type] });
  const rememberEntered = (type: BudgetType) => (min: string, max: string) => {
    lastEntered.current = { type, range: { min, max } };
  };

  const switchType = (type: BudgetType) => {
    const form = document.getElementById(formId);
    const guests = parseGuestsToConvert(
      form instanceof HTMLFormElement ? new FormData(form).get("guests") : null,
    );
    setShown({ ...shown, type, [type]: convertBudgetRange(type, lastEntered.current, guests) });
  };

  return (
    <>
      <RadioGroup
        name="budget_type"
        label="Budget"
        layout="row"
        options={[
          { value: "per_head", label: "Price per head" },
          { value: "total", label: "Total price" },
        ]}
        defaultValue={shown.type}
        onChange={({ currentTarget }) => switchType(currentTarget.value === "total" ? "total" : "per_head")}
        error={fields.budget_type.errors}
      />
      <HiddenMoneyCountry country={country} />
      {budgetTypes
        .filter((type) => !hydrated || shown.type === type)
        .map((type) => (
          <BudgetRange
            key={type}
            type={type}
            country={country}
            fields={fields}
            shown={shown[type]}
            onValue={rememberEntered(type)}
          />
        ))}
    </>
  );
}

function BudgetRange({
  type,
  country,
  fields,
  shown,
  onValue,
}: Pick<BudgetFieldsProps, "country" | "fields"> & {
  type: BudgetType;
  shown: EnteredRange;
  onValue: (min: string, max: string) => void;
}) {
  const { min, max, limits, ...labels } = ranges[type];
  return (
    <RangePairField
      {...labels}
      {...limits}
      minName={min}
      maxName={max}
      prefix={country && currencySign[country]}
      defaultMin={shown.min}
      defaultMax={shown.max}
      onValue={onValue}
      minError={fields[min].errors}
      maxError={fields[max].errors}
    />
  );
}

const toNonEmptyText = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
